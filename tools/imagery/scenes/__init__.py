"""Flower scenes; importing the package registers them."""
