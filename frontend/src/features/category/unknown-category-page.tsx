export const UnknownCategoryPage = () => <p />;
