/** The hour that a moment is in, as its first moment: how exactly it is kept when something was used. */
export const hourOf = (moment: Date): string => `${moment.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}:00:00.000Z`
