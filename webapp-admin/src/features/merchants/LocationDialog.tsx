import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { addLocation, changeLocation } from "./mutations";
import { locationsQuery, type MerchantLocation } from "./queries";

interface Props {
  partnerId: string;
  /** null for a new one */
  location: MerchantLocation | null;
  onClose: () => void;
}

/** Name, address and PIN code of a location; city and state follow from the PIN code. */
export function LocationDialog({ partnerId, location, onClose }: Props) {
  const { t } = useTranslation("merchants");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const form = useServerForm({
    initialValues: {
      name: location?.name ?? "",
      address: location?.address ?? "",
      pincode: location?.pincode ?? "",
    },
    validate: {
      name: (text) => (text.trim() ? null : t("location_name_needed")),
      address: (text) => (text.trim() ? null : t("location_address_needed")),
      pincode: (text) => (/^[1-9]\d{5}$/.test(text.trim()) ? null : t("location_pincode_needed")),
    },
    submit: async (values) => {
      const saved = await (location ? changeLocation(partnerId, location.id, values) : addLocation(partnerId, values));
      toast.success((now) => t(location ? "location_saved" : "location_added", { name: saved.name, ...now }));
      await client.invalidateQueries({ queryKey: locationsQuery(partnerId).queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title={location ? t("location_change_of", { name: location.name }) : t("location_add")}
      confirm={location ? common("save") : t("location_add")}
      size="m"
      busy={form.busy}
      formRef={form.props.ref}
      onSubmit={form.run}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={t("location_name")} hint={t("location_name_hint")} maxLength={80} />
      <TextField {...form.field("address")} label={t("location_address")} maxLength={200} />
      <TextField {...form.field("pincode")} label={t("location_pincode")} inputMode="numeric" maxLength={6} />
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
    </FormDialog>
  );
}
