import { refuseUnknownAddress } from "@/lib/server/http/refuse-unknown-address";

export {
  refuseUnknownAddress as DELETE,
  refuseUnknownAddress as GET,
  refuseUnknownAddress as HEAD,
  refuseUnknownAddress as OPTIONS,
  refuseUnknownAddress as PATCH,
  refuseUnknownAddress as POST,
  refuseUnknownAddress as PUT,
};
