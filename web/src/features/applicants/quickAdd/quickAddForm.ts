/** The key under which typed values survive a session that expires. */
export const quickAddForm = 'quick add'
