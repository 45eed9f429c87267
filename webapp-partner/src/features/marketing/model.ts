import type { ShareText } from "./queries";

export type ShareWay = "copy" | "whatsapp" | "sms" | "email";
type Channel = ShareText["channel"];
type Occasion = ShareText["occasion"];

export interface TextFilter {
  /** a product's code, "all" for texts about every product, empty for no filter */
  product: string;
  channel: Channel | "";
  occasion: Occasion | "";
}

/** Code of a text's product; "all" for one about every product. */
export const productOf = ({ product }: ShareText): string => product ?? "all";

export const findTexts = (texts: readonly ShareText[], filter: TextFilter): ShareText[] =>
  texts.filter(
    (text) =>
      (!filter.product || productOf(text) === filter.product) &&
      (!filter.channel || text.channel === filter.channel) &&
      (!filter.occasion || text.occasion === filter.occasion),
  );

/** The values that occur, each once, in the order of the texts. */
export const valuesOf = <Value extends string>(
  texts: readonly ShareText[],
  read: (text: ShareText) => Value,
): Value[] => [...new Set(texts.map(read))];

const UNITS_OF_ONE = { gsm7: 160, unicode: 70 };
const UNITS_OF_MANY = { gsm7: 153, unicode: 67 };

/** How many units fit into as many SMS parts as the text takes. */
export const roomOf = ({ alphabet, parts }: ShareText["en"]["size"]): number =>
  parts <= 1 ? UNITS_OF_ONE[alphabet] : UNITS_OF_MANY[alphabet] * parts;

/** Products whose own tracking link is still to be made, "" for all; each once. */
export const productsWithoutLink = (texts: readonly ShareText[]): string[] => [
  ...new Set(texts.filter(({ is_tracked }) => !is_tracked).map(({ product }) => product ?? "")),
];
