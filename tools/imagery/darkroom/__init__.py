"""The queue round the studio: which pictures the catalogue wants, which are stale, drawing and encoding them."""
