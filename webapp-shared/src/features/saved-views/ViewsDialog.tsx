import { useTranslation } from "react-i18next";
import { useApiMutation } from "../../forms/useApiMutation";

import { Button } from "../../ui/Button/Button";
import { CheckboxField } from "../../ui/CheckboxField/CheckboxField";
import { Dialog } from "../../ui/Dialog/Dialog";
import type { SavedView, SavedViewCalls } from "./requests";
import styles from "./SavedViews.module.css";

interface Props {
  /** the own ones */
  views: readonly SavedView[];
  /** what the list shows now */
  query: string;
  calls: SavedViewCalls;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** The own views of a list: shared or not, opened first, taken over from the page, deleted. */
export function ViewsDialog({ views, query, calls, onChanged, onClose }: Props) {
  const { t } = useTranslation("saved-views");

  const { run: act } = useApiMutation({ send: (call: () => Promise<unknown>) => call(), onEnd: onChanged });

  return (
    <Dialog open onClose={onClose} title={t("manage")}>
      {views.length === 0 && <p>{t("none")}</p>}
      <ul className={styles["list"]}>
        {views.map((view) => (
          <li key={view.id} className={styles["row"]} aria-label={view.name}>
            <b>{view.name}</b>
            <CheckboxField
              checked={view.is_shared}
              onChange={(is_shared) => void act(() => calls.change(view, { is_shared }))}
            >
              {t("share")}
            </CheckboxField>
            <CheckboxField
              checked={view.is_default}
              onChange={(is_default) => void act(() => calls.change(view, { is_default }))}
            >
              {t("default")}
            </CheckboxField>
            <div className={styles["acts"]}>
              <Button small onClick={() => void act(() => calls.change(view, { query }))}>
                {t("replace")}
              </Button>
              <Button small icon="trash" onClick={() => void act(() => calls.remove(view.id))}>
                {t("delete")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
