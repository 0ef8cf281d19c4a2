/** Buttons of what can be done with a list: under a thumb they are higher. */
export const actionSize = { minHeight: { xs: 40, sm: 32 }, whiteSpace: 'nowrap' } as const
