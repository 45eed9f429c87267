import { bundle } from "../tools/bundle.ts";

export default bundle("partner");
