import type { CSSOptions } from 'vite'

/** Names for the classes of builds that weigh little in scripts. They follow from file and name, so that all builds of a page agree on them. */
export const shortClassNames: CSSOptions = { modules: { generateScopedName: 'f[hash:base64:5]' } }
