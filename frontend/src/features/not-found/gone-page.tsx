export const GonePage = () => <p />;
