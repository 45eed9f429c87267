"""What the product bears: each file runs against a product on this machine, prints figures and judges few of them.

Run one by `make load FILE=picture_bombs`, or against a running product by TULNA_E2E_URL=... python -m tests.load.<name>.
`smallest` as its argument lets it run in a few seconds, as the stories do (tests/e2e/load.test.mjs).
"""
