import { createSerializationAdapter } from "@tanstack/react-router";

/** Marks data that the page carries as JSON: smaller than the router's own way, and read faster. */
export class JsonData<T> {
  constructor(readonly value: T) {}
}

export const jsonData = createSerializationAdapter<JsonData<unknown>, string>({
  key: "json",
  test: (value): value is JsonData<unknown> => value instanceof JsonData,
  toSerializable: ({ value }) => JSON.stringify(value),
  fromSerializable: (text) => new JsonData(JSON.parse(text)),
});
