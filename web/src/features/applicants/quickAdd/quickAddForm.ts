/** The key under which typed values survive a session that expires. */
export const quickAddFormKey = 'quick add'
