"""Core of the picture studio: geometry, materials, light, camera, rendering and development.

One scene unit is ten centimetres. Modules that touch Blender import `bpy`; `numeric`, `surfaces`,
`post` and `registry` are plain numpy/Python and can be tested without it.
"""
