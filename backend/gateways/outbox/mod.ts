export { createOutbox, type Outbox, type OutboxMessage } from "./outbox.ts";
