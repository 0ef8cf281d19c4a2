/** Leaves the product for an address elsewhere. */
export const goTo = (address: string): void => window.location.assign(address)
