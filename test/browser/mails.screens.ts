import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from 'es-toolkit/function'
import { kebabCase } from 'es-toolkit/string'
import type { Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import type { Visitor } from '../api/world/client.ts'
import { localTable } from '../api/world/localTable.ts'
import { proven } from '../api/world/people.ts'
import { mailWorld } from '../mails/mailWorld.ts'
import { type MailCase, mailCases, type Sent, writtenMail } from '../mails/writtenMail.ts'
import { desktop, type Language, phone, test, type VisitOptions } from './browser.ts'
import { screensFolder, wholePicture } from './screens.ts'
import { shownMail } from './shownMail.ts'

/** Milliseconds until a page has drawn what it loaded. */
const settling = 500

/** The account that the latest mail is about. Its pages are opened with it. */
let owner: Visitor | undefined

const worldIn = memoize((language: Language) =>
  mailWorld({
    table: localTable(),
    language,
    newAccount: async () => {
      const { someone, user, email } = await proven()
      owner = someone
      return { id: user.id, email, sessionEpoch: 0 }
    },
  }),
)

interface Picture {
  name: string
  language: Language
  subject: string
}
const pictures: Picture[] = []
afterAll(() => writeFileSync(join(screensFolder, 'mails.html'), indexOf(pictures)))

for (const language of ['en', 'da'] as const)
  for (const each of mailCases)
    test(`${each.template}, ${each.name}, ${language}, and the pages that it leads to`, async ({ visit }) => {
      mkdirSync(screensFolder, { recursive: true })
      const { siteOrigin } = inject('product')
      owner = undefined
      const sent = await writtenMail(each, await worldIn(language), siteOrigin)
      const name = ['mail', kebabCase(each.template), kebabCase(each.name)].join('-')
      const page = await visit('about:blank')
      await page.setContent(shownMail(sent, language))
      await take(page, { name, language, subject: sent.mail?.subject ?? `SMS: ${sent.sms?.text ?? ''}` })
      for (const link of newLinksIn(sent, siteOrigin)) {
        const { pathname, search, hash } = new URL(link)
        const opened = await visit(pathname + search + hash, { ...visitorOf(each, pathname), language })
        await opened.waitForLoadState('networkidle')
        await opened.waitForTimeout(settling)
        await take(opened, {
          name: `${name}-page${kebabCase(pathname) && '-'}${kebabCase(pathname)}`,
          language,
          subject: link,
        })
      }
    })

async function take(page: Page, picture: Picture): Promise<void> {
  pictures.push(picture)
  for (const size of [phone, desktop]) await wholePicture(page, size, fileOf(picture, size.width))
}

const fileOf = ({ name, language }: Picture, width: number): string => `${name}-${width}-light-${language}.png`

const seen = new Set<string>()

/** Returns the links of a message to our pages. Pages that open without a token are always the same. */
function newLinksIn({ mail, sms }: Sent, siteOrigin: string): string[] {
  const found = (mail?.text ?? sms?.text ?? '').split(/\s+/).filter((word) => word.startsWith(siteOrigin))
  return [...new Set(found)].filter((link) => {
    const isNew = !seen.has(link)
    seen.add(link)
    return isNew
  })
}

/** Returns who opens a page of a mail. */
function visitorOf({ template, name }: MailCase, pathname: string): VisitOptions {
  const isOwners = ['/my-profile', '/account'].includes(pathname)
  if (isOwners) return { as: owner ?? 'applicant' }
  if (pathname === '/') return { as: template === 'proposals' || name === 'toClient' ? 'client' : 'recruiter' }
  return ['/applicants', '/deletions'].includes(pathname) ? { as: 'sysadmin' } : {}
}

/** Returns a page with all pictures, to look through them. */
function indexOf(taken: readonly Picture[]): string {
  const figures = taken.map((picture) => {
    const images = [phone, desktop].map(
      ({ width }) => `<img src="${fileOf(picture, width)}" width="${width / 2}" alt="">`,
    )
    return `<h2>${picture.name}, ${picture.language}</h2><p>${escaped(picture.subject)}</p>${images.join(' ')}`
  })
  return `<!doctype html><meta charset="utf-8"><title>Mails</title>${figures.join('\n')}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
