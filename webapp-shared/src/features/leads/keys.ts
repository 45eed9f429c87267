import { keysOf } from "../../api/keys";

export const leadKeys = keysOf("leads");
