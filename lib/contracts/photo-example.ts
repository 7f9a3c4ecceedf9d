import { EXAMPLE_ORIGIN, exampleIds } from "@/lib/contracts/example-ids";

export const photoExample = {
  id: exampleIds.photo,
  url: `${EXAMPLE_ORIGIN}/files/${exampleIds.file}/photo.jpg`,
  thumbnail_url: `${EXAMPLE_ORIGIN}/files/${exampleIds.file}/thumbnail.jpg`,
  width: 4032,
  height: 3024,
  name: "beach.jpg",
  created_on: 1_790_000_000,
  taken_at: 1_789_900_000,
  taken_offset: 120,
  camera: "Canon EOS R6",
  burst: "",
  favourite: false,
  motion: null,
  subject: { x: 0.41, y: 0.18, width: 0.22, height: 0.63, confidence: 0.82, source: "picture" },
  kind: "photo",
  kind_source: "picture",
  quality: {
    sharpness: 0.93,
    subject_sharpness: 0.87,
    brightness: 0.52,
    contrast: 0.81,
    exposure: "fine",
  },
  fingerprint:
    "0tLS0tLS0tLS0tLS0tLS0s7Ozs7Ozs7Ozs7Ozs7Ozs7KysrKysrKysrKysrKysrKxsbGxsbGxsbGxsbGxsbGxsLCwsLCwsLCwsLCwsLCwsK+vr6+vr6+vr6+vr6+vr6+lpWUk5KRkI+OjYyLiomIh5aVlJOSkZCPjo2Mi4qJiIeWlZSTkpGQj46NjIuKiYiHeHh4eHh4eHh4eHh4eHh4eGdnZ2dnZ2dnZ2dnZ2dnZ2dWVlZWVlZWVlZWVlZWVlZWRUVFRUVFRUVFRUVFRUVFRTQ0NDQ0NDQ0NDQ0NDQ0NDQjIyMjIyMjIyMjIyMjIyMjEhISEhISEhISEhISEhISEg==",
  film_url: `${EXAMPLE_ORIGIN}/files/${exampleIds.file}/film`,
  film_1080_url: `${EXAMPLE_ORIGIN}/files/${exampleIds.file}/film-1080`,
};
