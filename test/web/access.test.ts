import { describe, expect, it } from 'vitest'
import { accountName } from '../../shared/accounts/domain/accountName.ts'
import { roles, type SessionUser } from '../../shared/accounts/domain/user.ts'
import { decideAccess } from '../../web/src/app/accessDecision.ts'
import { requestedUrl } from '../../web/src/routing/requestedUrl.ts'

const userOf = (role: SessionUser['role']): SessionUser => ({
  id: '11111111-1111-4111-8111-111111111111',
  username: 'someone',
  role,
})

describe('a guarded page', () => {
  it('waits while the session is loading', () => {
    expect(decideAccess({ user: undefined, problem: undefined }, 'applicants:search')).toBe('wait')
  })

  it('sends visitors to sign in', () => {
    expect(decideAccess({ user: null, problem: undefined }, undefined)).toBe('sign in')
    expect(decideAccess({ user: null, problem: undefined }, 'applicants:search')).toBe('sign in')
  })

  it('reports a session that could not be read', () => {
    expect(decideAccess({ user: undefined, problem: new Error('no answer') }, undefined)).toBe('report')
  })

  it.each(roles)('is open to a %s if no permission is needed', (role) => {
    expect(decideAccess({ user: userOf(role), problem: undefined }, undefined)).toBe('show')
  })

  it('lets every role but applicants into the applicant database', () => {
    const decisions = roles.map((role) => [
      role,
      decideAccess({ user: userOf(role), problem: undefined }, 'applicants:search'),
    ])
    expect(Object.fromEntries(decisions)).toEqual({
      applicant: 'refuse',
      client: 'show',
      recruiter: 'show',
      recruiting_manager: 'show',
      sysadmin: 'show',
    })
  })
})

describe('the address after signing in', () => {
  it('is the requested address', () => {
    expect(requestedUrl({ from: '/applicants?search=welder' })).toBe('/applicants?search=welder')
  })

  it.each([null, undefined, 'text', {}, { from: 3 }, { from: '' }])('is the dashboard if the state is %j', (state) => {
    expect(requestedUrl(state)).toBe('/')
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)'])(
    'never leaves the site: %s',
    (from) => {
      expect(requestedUrl({ from })).toBe('/')
    },
  )
})

describe('the name in the sidebar', () => {
  it('is the full name, or the part that is known, or the username', () => {
    const user = userOf('recruiter')
    expect(accountName({ ...user, firstName: 'Mette', lastName: 'Holm' })).toBe('Mette Holm')
    expect(accountName({ ...user, firstName: 'Mette' })).toBe('Mette')
    expect(accountName(user)).toBe('someone')
  })
})
