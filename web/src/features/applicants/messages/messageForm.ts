import type { MessagedPerson } from './messagedPerson.ts'

/** The key under which the text typed to these people survives a session that expires. */
export const messageForm = (people: readonly Pick<MessagedPerson, 'id'>[]): string =>
  `message ${people.map(({ id }) => id).join(' ')}`
