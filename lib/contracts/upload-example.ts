import { exampleIds as ids } from "@/lib/contracts/example-ids";

export const uploadExample = {
  id: ids.upload,
  kind: "photo",
  name: "beach.jpg",
  size: 4_200_000,
  offset: 1_048_576,
  expires_on: 1_790_172_800,
};
