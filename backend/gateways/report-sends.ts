type Gateway<Message> = { send(message: Message): Promise<void> };

/** The same gateway, which tells of each message whether it was taken. */
export const reportSends = <Message>(
  gateway: Gateway<Message>,
  onSend: (outcome: "sent" | "failed") => void,
): Gateway<Message> => ({
  async send(message) {
    try {
      await gateway.send(message);
    } catch (error) {
      onSend("failed");
      throw error;
    }
    onSend("sent");
  },
});
