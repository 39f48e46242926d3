import type { Channel, ContactPoint } from "#/shared/contact-point.ts";
import type { Message } from "./messages.ts";

export type Gateway<Content = Message> = {
  /** @throws {GatewayError} when sending failed */
  send: (message: { to: string } & Content) => Promise<void>;
};

/**
 * Sends a message to a recipient.
 * @throws when sending failed
 */
export type SendMessage = (to: ContactPoint, message: Message) => Promise<void>;

/** A channel with its configured provider. */
export type ChannelGateway = Gateway & {
  /** The parts of a message. Budgets count them, because SMS providers charge each one. */
  partsOf: (message: Message) => number;
};

export type CountParts = (channel: Channel, message: Message) => number;

/**
 * Sends each message by the channel of its recipient.
 * @param onSend called with each message's outcome
 */
export const sendBy = (
  gateways: Record<Channel, ChannelGateway>,
  onSend: (channel: Channel, outcome: "sent" | "failed", parts: number) => void,
): SendMessage =>
async ({ channel, address }, message) => {
  const parts = gateways[channel].partsOf(message);
  try {
    await gateways[channel].send({ ...message, to: address });
  } catch (error) {
    onSend(channel, "failed", parts);
    throw error;
  }
  onSend(channel, "sent", parts);
};

export const countPartsBy =
  (gateways: Record<Channel, ChannelGateway>): CountParts => (channel, message) =>
    gateways[channel].partsOf(message);

/** The gateway of a channel that supports only some messages. Throws for all other messages. */
export const onlyFor = <Content extends Message>(
  isSupported: (message: Message) => message is Content,
  gateway: Gateway<Content>,
  countParts: (message: Content) => number = () => 1,
): ChannelGateway => ({
  async send(message) {
    if (!isSupported(message)) throw new Error("This channel has no text for this message");
    await gateway.send(message);
  },
  partsOf: (message) => isSupported(message) ? countParts(message) : 1,
});
