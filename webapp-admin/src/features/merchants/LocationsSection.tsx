import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { LocationDialog } from "./LocationDialog";
import styles from "./Merchants.module.css";
import { closeLocation, openLocation } from "./mutations";
import { locationsQuery, type MerchantLocation } from "./queries";

interface Props {
  partnerId: string;
  /** a partner that is not active gets no new location */
  isActive: boolean;
}

/** The shops and counters of a merchant, each with its link and QR code, and one sheet of all codes to print. */
export function LocationsSection({ partnerId, isActive }: Props) {
  const { t } = useTranslation("merchants");
  const { data, error, refetch } = useQuery(locationsQuery(partnerId));
  const [changed, setChanged] = useState<MerchantLocation | "new" | null>(null);
  const [closing, setClosing] = useState<MerchantLocation | null>(null);
  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  const rows = data.results;
  return (
    <>
      <div className={styles.line}>
        <Button icon="plus" variant="primary" disabled={!isActive} onClick={() => setChanged("new")}>
          {t("location_add")}
        </Button>
        {rows.some((row) => row.is_active) && (
          <Button
            icon="download"
            onClick={() => void download(session, `/api/admin/merchants/${partnerId}/locations.pdf`, "qr.pdf")}
          >
            {t("location_sheet")}
          </Button>
        )}
      </div>
      {rows.length === 0 && <EmptyState title={t("locations_none")}>{t("locations_none_note")}</EmptyState>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <LocationLine
            key={row.id}
            partnerId={partnerId}
            location={row}
            onChange={() => setChanged(row)}
            onClosing={() => setClosing(row)}
          />
        ))}
      </ul>
      {changed && (
        <LocationDialog
          partnerId={partnerId}
          location={changed === "new" ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
      {closing && <ClosingDialog partnerId={partnerId} location={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

interface LineProps {
  partnerId: string;
  location: MerchantLocation;
  onChange: () => void;
  onClosing: () => void;
}

function LocationLine({ partnerId, location, onChange, onClosing }: LineProps) {
  const { t } = useTranslation("merchants");
  const { name } = location;
  const reopening = useApiMutation({
    send: () => openLocation(partnerId, location.id),
    notice: () => (now) => t("location_opened", { name, ...now }),
    invalidates: [locationsQuery(partnerId).queryKey],
    isStaleWhenRefused: true,
  });
  return (
    <li>
      <div className={styles.location}>
        <img src={location.qr_picture} alt={t("location_qr", { name })} width={112} height={112} />
        <div className={styles.facts}>
          <div className={styles.line}>
            <b>{name}</b>
            <StatusBadge
              tone={location.is_active ? "positive" : "neutral"}
              shape={location.is_active ? "round" : "square"}
            >
              {t(location.is_active ? "location_is_open" : "location_is_closed")}
            </StatusBadge>
            <span className={styles.muted}>{t("location_number", { number: location.id })}</span>
          </div>
          <p className={styles.muted}>
            {[location.address, `${location.city} ${location.pincode}`, location.state].filter(Boolean).join(", ")}
          </p>
          <p className={styles.muted}>
            {[
              location.url.replace(/^https?:\/\//, ""),
              t("location_clicks", { count: location.people, shown: count(location.people) }),
              t("location_scans", { count: location.qr, shown: count(location.qr) }),
              t("location_customers", { count: location.customers, shown: count(location.customers) }),
            ].join(" · ")}
          </p>
          {location.off_reason && (
            <p className={styles.muted}>{t("location_closed_why", { why: location.off_reason })}</p>
          )}
          <div className={styles.line}>
            {(["png", "svg", "pdf"] as const).map((form) => (
              <Button
                key={form}
                small
                aria-label={t("location_qr_save", { name, form: form.toUpperCase() })}
                onClick={() =>
                  void download(
                    session,
                    `/api/admin/tracking-links/${location.link_id}.${form}`,
                    `qr-${location.code}.${form}`,
                  )
                }
              >
                {form.toUpperCase()}
              </Button>
            ))}
            <Button small aria-label={t("location_change_of", { name })} onClick={onChange}>
              {t("location_change")}
            </Button>
            {location.is_active ? (
              <Button small aria-label={t("location_close_of", { name })} onClick={onClosing}>
                {t("location_close")}
              </Button>
            ) : (
              <Button
                small
                busy={reopening.busy}
                aria-label={t("location_open_of", { name })}
                onClick={() => void reopening.run()}
              >
                {t("location_open")}
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}

interface ClosingProps {
  partnerId: string;
  location: MerchantLocation;
  onClose: () => void;
}

function ClosingDialog({ partnerId, location, onClose }: ClosingProps) {
  const { t } = useTranslation("merchants");
  const client = useQueryClient();
  const { name } = location;
  return (
    <ReasonDialog
      title={t("location_close_of", { name })}
      question={t("location_close_note")}
      label={t("reason")}
      missing={t("reason_length")}
      shortest={3}
      size="m"
      confirm={t("location_close_do")}
      isDangerous
      onSend={async (reason) => {
        await closeLocation(partnerId, location.id, reason);
        toast.success((now) => t("location_was_closed", { name, ...now }));
        await client.invalidateQueries({ queryKey: locationsQuery(partnerId).queryKey });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
