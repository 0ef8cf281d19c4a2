import { describe, expect, it, vi } from 'vitest'
import { browserHistory } from '../../web/src/routing/browserHistory.ts'

/** A window with a history like a browser's, whose steps back take place at once. */
function makeWindow(first: string) {
  const entries: { url: string; state: unknown }[] = [{ url: first, state: null }]
  let here = 0
  const heard = new Set<() => void>()
  const current = () => entries[here] ?? { url: '/', state: null }
  const history = {
    get state() {
      return current().state
    },
    pushState(state: unknown, _title: string, url: string) {
      entries.splice(here + 1, entries.length, { url, state })
      here += 1
    },
    replaceState(state: unknown, _title: string, url?: string) {
      entries[here] = { url: url ?? current().url, state }
    },
    go(steps: number) {
      here = Math.min(entries.length - 1, Math.max(0, here + steps))
      for (const listener of [...heard]) listener()
    },
  }
  const window = {
    history,
    get location() {
      const { pathname, search, hash } = new URL(current().url, 'http://site.example')
      return { pathname, search, hash }
    },
    addEventListener: (_name: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_name: string, listener: () => void) => heard.delete(listener),
  }
  return { window: window as unknown as Window, shown: () => current().url }
}

function started(first = '/') {
  const { window, shown } = makeWindow(first)
  const history = browserHistory(window)
  const places: string[] = []
  const stop = history.listen(({ action, location }) => places.push(`${action} ${location.pathname}${location.search}`))
  return { history, places, shown, stop }
}

describe('the history', () => {
  it('tells of every step, with its way and what is kept with it', () => {
    const { history, places } = started()
    history.push({ pathname: '/applicants', search: '?page=2', hash: '' }, { fromList: true })
    expect(history.current().location).toMatchObject({
      pathname: '/applicants',
      search: '?page=2',
      state: { fromList: true },
    })
    history.replace('/applicants?page=3')
    history.go(-1)
    expect(places).toEqual(['PUSH /applicants?page=2', 'REPLACE /applicants?page=3', 'POP /'])
  })

  it('tells nobody any more who has stopped listening', () => {
    const { history, places, stop } = started()
    stop()
    history.push('/applicants')
    expect(places).toEqual([])
    expect(history.current().location.pathname).toBe('/applicants')
  })
})

describe('a step that is held back', () => {
  it('leaves the address as it is, forward and back', () => {
    const { history, places, shown } = started()
    history.push('/add-applicant')
    const guard = vi.fn(() => true)
    history.guard(guard)
    history.push('/applicants')
    history.go(-1)
    expect(guard).toHaveBeenCalledTimes(2)
    expect(shown()).toBe('/add-applicant')
    expect(places).toEqual(['PUSH /add-applicant'])
  })

  it('is taken after all when one wants to leave', () => {
    const { history, places, shown } = started()
    history.push('/add-applicant')
    let leave = () => {}
    history.guard((_next, go) => {
      leave = go
      return true
    })
    history.go(-1)
    leave()
    expect(shown()).toBe('/')
    expect(places).toEqual(['PUSH /add-applicant', 'POP /'])
  })

  it('is held back by whichever of several guards has something to lose', () => {
    const { history, shown } = started()
    const stop = history.guard(() => true)
    const stopLatest = history.guard(() => true)
    stopLatest()
    history.push('/applicants')
    expect(shown()).toBe('/')
    stop()
    history.push('/applicants')
    expect(shown()).toBe('/applicants')
  })

  it('passes where the guard lets it, and when nobody guards any more', () => {
    const { history, shown } = started()
    const stop = history.guard(({ pathname }) => pathname === '/applicants')
    history.push('/submissions')
    expect(shown()).toBe('/submissions')
    history.push('/applicants')
    expect(shown()).toBe('/submissions')
    stop()
    history.push('/applicants')
    expect(shown()).toBe('/applicants')
  })
})
