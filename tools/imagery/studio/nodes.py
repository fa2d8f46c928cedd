"""A thin, readable layer over Blender's shader node trees."""
import bpy


def linear_colour(hex_colour):
    """Linear RGBA of a web colour such as #EAD9C8."""
    digits = hex_colour.lstrip("#")
    channels = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


class Graph:
    """Builds a tree of shader nodes: every method adds a node and returns the socket to go on with."""

    def __init__(self, owner):
        owner.use_nodes = True
        self.tree = owner.node_tree
        self.tree.nodes.clear()

    def node(self, kind, **settings):
        """Adds a node; settings are attributes of the node."""
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def feed(self, socket, value):
        """Connects a socket to another node's output, or sets it to a plain value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def shader(self, kind, **inputs):
        """Adds a shader or texture node with inputs by their labels (spaces written as underscores)."""
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            self.feed(node.inputs[name.replace("_", " ")], value)
        return node

    def math(self, operation, *values):
        """Adds a Math node."""
        node = self.node("ShaderNodeMath", operation=operation)
        for socket, value in zip(node.inputs, values):
            self.feed(socket, value)
        return node.outputs[0]

    def mix(self, factor, first, second, mode="MIX"):
        """Mixes two colours."""
        node = self.node("ShaderNodeMixRGB", blend_type=mode)
        for socket, value in zip(node.inputs, (factor, first, second)):
            self.feed(socket, value)
        return node.outputs[0]

    def combine(self, x, y, z):
        """Joins three numbers to a vector."""
        node = self.node("ShaderNodeCombineXYZ")
        for socket, value in zip(node.inputs, (x, y, z)):
            self.feed(socket, value)
        return node.outputs[0]

    def step(self, value, low, high):
        """A smooth step of a number between low and high."""
        node = self.node("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
        node.inputs[1].default_value = low
        node.inputs[2].default_value = high
        self.feed(node.inputs[0], value)
        return node.outputs[0]

    def along(self, vector, axis):
        """How far a vector points along an axis."""
        node = self.node("ShaderNodeVectorMath", operation="DOT_PRODUCT")
        self.feed(node.inputs[0], vector)
        node.inputs[1].default_value = axis
        return node.outputs["Value"]

    def petal_coordinates(self):
        """The (u across, v along, jitter) sockets of the `pv` point attribute."""
        attribute = self.node("ShaderNodeAttribute", attribute_name="pv")
        split = self.node("ShaderNodeSeparateXYZ")
        self.feed(split.inputs[0], attribute.outputs["Vector"])
        return split.outputs

    def ramp(self, position, stops):
        """A soft colour ramp; stops are (position, web colour) pairs."""
        node = self.node("ShaderNodeValToRGB")
        node.color_ramp.interpolation = "EASE"
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops):
            element.position = at
            element.color = linear_colour(colour)
        self.feed(node.inputs[0], position)
        return node.outputs[0]

    def velvet(self, specular, dust):
        """The white light a petal throws back: `specular` where it faces the viewer, `dust` of that along its surface.

        The cells of a petal are little cones. Along the surface light falls in between them and stays; a smooth skin
        would mirror the pale room there and look dusty, deep colours most of all.
        """
        facing = self.node("ShaderNodeLayerWeight").outputs["Facing"]
        kept = self.math("SUBTRACT", 1.0, self.math("MULTIPLY", facing, 1.0 - dust))
        return self.math("MULTIPLY", specular, kept)

    def bump(self, height, strength, distance=0.02):
        """A normal disturbed by a height field."""
        node = self.shader("ShaderNodeBump", Strength=strength, Distance=distance, Height=height)
        return node.outputs[0]

    def blend_shaders(self, factor, first, second):
        """Mixes two shader outputs."""
        node = self.node("ShaderNodeMixShader")
        for socket, value in zip(node.inputs, (factor, first, second)):
            self.feed(socket, value)
        return node.outputs[0]


class NodeGraph(Graph):
    """Builds one material; in sketches it is `tone` all over."""

    def __init__(self, name, tone="#999999"):
        self.material = bpy.data.materials.new(name)
        self.material.diffuse_color = linear_colour(tone)
        super().__init__(self.material)

    def finish(self, shader):
        """Connects the surface and returns the material."""
        output = self.node("ShaderNodeOutputMaterial")
        self.feed(output.inputs[0], shader)
        return self.material


class LampGraph(Graph):
    """Builds what a lamp sends out by the direction of its rays."""

    def finish(self, strength):
        """Connects the strength."""
        shine = self.shader("ShaderNodeEmission", Strength=strength)
        self.feed(self.node("ShaderNodeOutputLight").inputs[0], shine.outputs[0])
