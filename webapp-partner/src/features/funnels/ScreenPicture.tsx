import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";

import styles from "./Funnels.module.css";
import { BLANK } from "./model";
import { sendPicture } from "./mutations";
import type { FunnelScreen } from "./queries";
import { WordingFields } from "./WordingFields";

interface Props {
  screen: FunnelScreen;
  onChange: (screen: FunnelScreen) => void;
}

/** The picture of a screen, and the words for those who do not see it. */
export function ScreenPicture({ screen, onChange }: Props) {
  const { t } = useTranslation("funnels");
  /** what did not arrive: it stays chosen, so that one press sends it again */
  const [unsent, setUnsent] = useState<File | null>(null);

  const { run, busy, faults, message, reset } = useApiMutation({
    send: (file: File) => sendPicture(file),
    fields: ["image_name"],
    isQuiet: true,
    onDone: (picture) => {
      onChange({ ...screen, picture });
      setUnsent(null);
    },
  });
  const send = (file: File) => {
    setUnsent(file);
    return run(file);
  };

  if (!screen.picture)
    return (
      <FileDrop
        label={t("picture")}
        hint={t("picture_hint")}
        accept=".png,.jpg,.jpeg,.webp"
        file={unsent}
        disabled={busy}
        onFile={(file) => {
          setUnsent(null);
          reset();
          if (file) void send(file);
        }}
        error={faults["image_name"] ?? message}
      >
        {unsent && (
          <Button icon="upload" busy={busy} onClick={() => void send(unsent)}>
            {t("picture_again")}
          </Button>
        )}
      </FileDrop>
    );
  return (
    <div className={styles.form}>
      <img className={styles.picture} src={screen.picture} alt={t("picture")} />
      <WordingFields
        name={t("picture_text")}
        optional
        wording={screen.picture_text ?? BLANK}
        onChange={(picture_text) => onChange({ ...screen, picture_text })}
      />
      <Button icon="trash" onClick={() => onChange({ ...screen, picture: "", picture_text: BLANK })}>
        {t("picture_remove")}
      </Button>
    </div>
  );
}
