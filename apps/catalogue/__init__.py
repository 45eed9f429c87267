"""Products, options, legal texts, FAQs, share texts and districts."""
