"""Changes that sheets made to lists of PIN codes."""

from django.db import models

from apps.lenders.domain.pincodes import PincodeListKey


class PincodeChange(models.Model):
    """One PIN code that a row of a sheet added to a list or removed from it.

    The list is a product's, or one lender's own. Undo deletes the row again.
    """

    upload_id = models.UUIDField()
    row_no = models.PositiveIntegerField()
    product = models.ForeignKey("catalogue.Product", on_delete=models.PROTECT, related_name="+")
    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    pincode = models.CharField("PIN code", max_length=6)
    is_added = models.BooleanField("put in")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = "change of a PIN code list"
        verbose_name_plural = "changes of PIN code lists"
        ordering = ["-at", "row_no"]
        constraints = [models.UniqueConstraint(name="pincode_change_once", fields=["upload_id", "row_no"])]

    def __str__(self) -> str:
        return f"{'+' if self.is_added else '-'}{self.pincode} {PincodeListKey(self.product_id, self.lender_id).scope}"
