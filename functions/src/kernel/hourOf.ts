/** Returns the start of a timestamp's hour, the precision at which last uses are stored. */
export const hourOf = (moment: Date): string => `${moment.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}:00:00.000Z`
