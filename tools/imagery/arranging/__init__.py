"""Putting things together: bouquet shapes, vessels, wraps and ribbons."""
