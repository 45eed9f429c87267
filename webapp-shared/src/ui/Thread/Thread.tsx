import { Icon } from "../Icon/Icon";
import { Button } from "../Button/Button";
import styles from "./Thread.module.css";

export interface ThreadMessage {
  key: string;
  /** the writer's name and the time, already in words */
  by: string;
  text: string;
  tone: "asker" | "staff" | "note";
  /** a note says that only staff read it */
  mark?: string;
  files: readonly { id: string; label: string; onOpen: () => void }[];
}

/** Messages of a ticket, the oldest first. */
export function Thread({ label, messages }: { label: string; messages: readonly ThreadMessage[] }) {
  return (
    <ol className={styles["thread"]} aria-label={label}>
      {messages.map((message) => (
        <li key={message.key} className={styles["message"]} data-tone={message.tone}>
          {message.mark && (
            <b className={styles["badge"]}>
              <Icon name="lock" size={16} />
              {message.mark}
            </b>
          )}
          <p>{message.text}</p>
          {message.files.length > 0 && (
            <span className={styles["files"]}>
              {message.files.map((file) => (
                <Button key={file.id} small icon="download" onClick={file.onOpen}>
                  {file.label}
                </Button>
              ))}
            </span>
          )}
          <span className={styles["by"]}>{message.by}</span>
        </li>
      ))}
    </ol>
  );
}
