import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";

import type { OffersReply, OptionLists, UnmatchedRecord } from "../../api/types";
import { isLimit, limitsOf, suggested } from "../../components/reasons/model";
import { Reasons } from "../../components/reasons/Reasons";
import styles from "./UnmatchedList.module.css";

interface Props {
  lenders: readonly UnmatchedRecord[];
  asked: OffersReply["asked"];
  options: OptionLists;
  onAsk: (wish: { amount: number; months: number }) => void;
}

/** Every lender that did not match, with all its reasons and the nearest request it would not refuse. */
export function UnmatchedList({ lenders, asked, options, onAsk }: Props) {
  const { t } = useTranslation("offers");
  const { t: words } = useTranslation("reasons");
  const limits = limitsOf(lenders);
  const beforeReasons = ({ state, findings }: UnmatchedRecord) => {
    if (state !== "not_matched") return words(`state_${state}`);
    return findings.every(isLimit) ? words("only_limits") : null;
  };
  return (
    <section aria-labelledby="unmatched">
      <h2 className={styles.title} id="unmatched">
        {t("unmatched", { count: lenders.length })}
      </h2>
      {limits.length > 0 && <Reasons findings={limits} asked={asked} options={options} />}
      <ul className={styles.list}>
        {lenders.map((lender) => {
          const nearest = suggested(lender, asked);
          return (
            <li key={lender.lender_id} className={styles.lender}>
              <LenderAvatar seed={lender.mark_seed} size={36} />
              <div>
                <h3 id={`lender-${lender.lender_id}`} tabIndex={-1}>
                  {lender.name}
                </h3>
                <Reasons
                  first={beforeReasons(lender)}
                  findings={lender.findings.filter((finding) => !isLimit(finding))}
                  asked={asked}
                  options={options}
                />
                {nearest && (
                  <Button small className={styles.ask} onClick={() => onAsk(nearest.wish)}>
                    {words(nearest.key, nearest.values)}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
