export const goTo = (address: string): void => window.location.assign(address)
