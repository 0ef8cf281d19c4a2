/** For buttons that act on a list; taller on touch screens. */
export const actionSize = { minHeight: { xs: 40, sm: 32 }, whiteSpace: 'nowrap' } as const
