const screens = import.meta.glob<Record<string, string>>('./da/*.json', { eager: true, import: 'default' })

/** The Danish texts of all screens, by their English texts. */
export const danish: Record<string, string> = Object.assign({}, ...Object.values(screens))
