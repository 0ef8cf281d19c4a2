import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAdmin } from '../../scripts/ops/createAdmin.ts'
import { identityWorld, tokenOf } from './identityWorld.ts'

const request = { username: 'chief', email: 'chief@example.com', password: 'correct horse' }

test('creates a first administrator who can sign in and whose email counts as proven', async () => {
  const { table, signIn, whoIs } = await identityWorld()
  await createAdmin(request, {
    table,
    secondFactor: 'offered' as const,
    newId: randomUUID,
    now: () => new Date('2026-03-01T07:00:00Z'),
  })
  expect(await whoIs(tokenOf(await signIn('chief', 'correct horse')))).toMatchObject({
    role: 'sysadmin',
    emailProvedAt: '2026-03-01T07:00:00.000Z',
  })
})

test.each([
  [{ email: 'chief' }, 'Please enter a valid email address'],
  [{ username: ' ' }, 'Username is required'],
  [{ username: 'other@example.com' }, "The username is another account's email address"],
  [{ password: 'short' }, 'Password must be at least 6 characters long'],
  [{ password: 'password1' }, 'This password is too common. Choose another one.'],
  [{ password: 'Chief2026!' }, 'This password is too easy to guess.'],
])('rejects %j with a one-line message', async (fields, message) => {
  const { table, items } = await identityWorld()
  const deps = {
    table,
    secondFactor: 'offered' as const,
    newId: randomUUID,
    now: () => new Date('2026-03-01T07:00:00Z'),
  }
  await expect(createAdmin({ ...request, ...fields }, deps)).rejects.toThrow(message)
  expect(await items()).toEqual([])
})

test('asks for a long password on a real stage', async () => {
  const { table } = await identityWorld()
  const deps = {
    table,
    secondFactor: 'required' as const,
    newId: randomUUID,
    now: () => new Date('2026-03-01T07:00:00Z'),
  }
  await expect(createAdmin({ ...request, password: 'kx3#pQ9!wzt' }, deps)).rejects.toThrow('at least 12 characters')
  await createAdmin(request, deps)
})

test('leaves an existing account unchanged', async () => {
  const { table, register } = await identityWorld()
  await register({ username: 'CHIEF' })
  const deps = {
    table,
    secondFactor: 'offered' as const,
    newId: randomUUID,
    now: () => new Date('2026-03-01T07:00:00Z'),
  }
  await expect(createAdmin(request, deps)).rejects.toThrow('An account with this username already exists.')
})
