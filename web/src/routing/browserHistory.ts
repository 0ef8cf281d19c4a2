import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom'

/** Where the browser stands, and how it came there. */
export interface Navigation {
  location: Location
  action: NavigationType
}

/** Asked before a step to another address is taken: true holds it back, and `go` takes it after all. */
export type StepGuard = (next: Location, go: () => void) => boolean

export interface BrowserHistory extends Navigator {
  current: () => Navigation
  listen: (listener: (navigation: Navigation) => void) => () => void
  /** Asks this guard before each step until the returned function is called: the latest first, and no more once one holds the step back. */
  guard: (guard: StepGuard) => () => void
}

/** What stands in the browser's history beside an address: `idx` counts the steps of this site. */
interface Entry {
  usr: unknown
  key: string
  idx: number
}

export type HistoryWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

/**
 * The history of the browser, whose steps can be held back: the router's own tells of a step back when it has been taken, and a
 * half-filled form would be gone. A step back that is held back is undone, and taken again if one wants to leave.
 */
export function browserHistory(window: HistoryWindow): BrowserHistory {
  const { history } = window
  const entryNow = (): Partial<Entry> => history.state ?? {}
  if (entryNow().idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '')
  let index = entryNow().idx ?? 0
  const guards = new Set<StepGuard>()
  const isHeldBack: StepGuard = (next, go) => [...guards].toReversed().some((guard) => guard(next, go))
  /** Steps of the browser that are our own doing: undone, or let pass. */
  let ownSteps = 0
  let navigation: Navigation = { location: locationNow(), action: NavigationType.Pop }
  const listeners = new Set<(navigation: Navigation) => void>()

  function locationNow(): Location {
    const { pathname, search, hash } = window.location
    const { usr = null, key = 'default' } = entryNow()
    return { pathname, search, hash, state: usr, key } as Location
  }

  const tell = (action: NavigationType) => {
    index = entryNow().idx ?? 0
    navigation = { location: locationNow(), action }
    for (const listener of listeners) listener(navigation)
  }

  const onPop = () => {
    if (ownSteps > 0) {
      ownSteps -= 1
      return
    }
    const steps = (entryNow().idx ?? Number.NaN) - index
    const again = () => {
      passing = true
      history.go(steps)
    }
    if (!passing && steps && isHeldBack(locationNow(), again)) {
      ownSteps += 1
      history.go(-steps)
      return
    }
    passing = false
    tell(NavigationType.Pop)
  }
  let passing = false

  const write = (to: To, state: unknown, action: NavigationType.Push | NavigationType.Replace) => {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
    const key = crypto.randomUUID().slice(0, 8)
    const next = { pathname, search, hash, state, key } as Location
    const take = () => {
      const idx = action === NavigationType.Push ? index + 1 : index
      const entry: Entry = { usr: state, key, idx }
      if (action === NavigationType.Push) history.pushState(entry, '', createPath(next))
      else history.replaceState(entry, '', createPath(next))
      tell(action)
    }
    if (!isHeldBack(next, take)) take()
  }

  return {
    current: () => navigation,
    listen: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', onPop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('popstate', onPop)
      }
    },
    guard: (guard) => {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => write(to, state ?? null, NavigationType.Push),
    replace: (to, state) => write(to, state ?? null, NavigationType.Replace),
    go: (steps) => history.go(steps),
  }
}
