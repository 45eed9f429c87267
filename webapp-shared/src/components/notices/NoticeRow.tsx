import { Link } from "react-router-dom";

import { Icon } from "../../ui/Icon/Icon";
import type { Notice } from "./notices";
import styles from "./Notices.module.css";

interface Props {
  notice: Notice;
  /** the word before the title of one that was not read */
  isNew: string;
  /** when it came, as this list says it */
  time: string;
  onFollow: () => void;
}

/** One line of a list of notices: what happened, when, and the way there. */
export function NoticeRow({ notice, isNew, time, onFollow }: Props) {
  const unread = !notice.read_at;
  return (
    <Link to={notice.path} className={styles["row"]} data-new={unread ? "" : undefined} onClick={onFollow}>
      <span className={styles["text"]}>
        <b>
          {unread && <span className={styles["badge"]}>{isNew}</span>}
          {notice.title}
        </b>
        <span>{notice.text}</span>
      </span>
      <time dateTime={notice.created_at} className={styles["time"]}>
        {time}
      </time>
      <Icon name="forward" />
    </Link>
  );
}
