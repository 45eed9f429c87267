"""Visits, touches, attribution, tracking links, partner leads and referrals."""
