/** What the tabs of one browser tell each other, so that none of them goes on with what another has changed. */
export type News =
  /** what was typed into this form has been saved */
  | { kind: "typed"; form: string }
  /** the form was sent: this application is what became of it */
  | { kind: "finished"; form: string; appId: string }
  /** an application asks for something else now, or went to a lender */
  | { kind: "application"; appId: string };

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("tulna-news");

export const tabChannel = {
  tell: (news: News): void => channel?.postMessage(news),
  /** Gives the way to stop listening. */
  listen(hear: (news: News) => void): () => void {
    const listener = ({ data }: MessageEvent<News>) => hear(data);
    channel?.addEventListener("message", listener);
    return () => channel?.removeEventListener("message", listener);
  },
};
