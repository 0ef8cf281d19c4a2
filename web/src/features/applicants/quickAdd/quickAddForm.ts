/** By which what is typed outlives a session that runs out. */
export const quickAddForm = 'quick add'
