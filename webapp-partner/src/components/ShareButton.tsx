import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";

interface Props {
  text: string;
  url: string;
}

/** Opens the phone's own sheet to share by; browsers without one have the ways beside it. */
export function ShareButton({ text, url }: Props) {
  const { t } = useTranslation("app");
  if (typeof navigator.share !== "function") return null;
  const share = async () => {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // closing the sheet is no failure, and the other ways stand beside the button
      console.info("The link was not shared", error);
    }
  };
  return (
    <Button icon="share" onClick={() => void share()}>
      {t("share")}
    </Button>
  );
}
