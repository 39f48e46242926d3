export const NotFoundPage = () => <p />;
