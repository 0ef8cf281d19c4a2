export const goTo = (url: string): void => window.location.assign(url)
