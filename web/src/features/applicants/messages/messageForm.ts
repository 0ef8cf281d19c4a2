import type { MessagedPerson } from './messagedPerson.ts'

/** By which what is typed to these people outlives a session that runs out. */
export const messageForm = (people: readonly Pick<MessagedPerson, 'id'>[]): string =>
  `message ${people.map(({ id }) => id).join(' ')}`
