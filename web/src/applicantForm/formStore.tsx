import { type FormikContextType, getIn } from 'formik'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FieldState } from '../ui/fields/FieldFrame.tsx'
import { problemIn } from '../ui/zodForm.ts'
import type { FormErrors } from './formRules.ts'
import type { FormValues } from './formValues.ts'

type Form = FormikContextType<FormValues>

interface Snapshot {
  values: FormValues
  errors: FormErrors
  touched: unknown
  submitted: boolean
}

/** How long the rules wait for the next key, in milliseconds. */
const pause = 150

interface FormStore {
  snapshot: () => Snapshot
  subscribe: (listener: () => void) => () => void
  take: (form: Form) => void
  /** Changes a value by its path, such as `pending.languages.language`. */
  setValue: (name: string, value: unknown) => void
  /** The field was left: from now on it says what is wrong with it. */
  touch: (name: string) => void
  /** Takes what is said of these paths as not said: their fields are new. */
  untouch: (name: string) => void
}

const StoreContext = createContext<FormStore | null>(null)

const snapshotOf = ({ values, errors, touched, submitCount }: Form): Snapshot => ({
  values,
  errors,
  touched,
  submitted: submitCount > 0,
})

/**
 * Formik draws all that reads its context at every key. Here each field reads its own value and error alone, so that a key
 * costs one field, however long the form has become. The rules are asked when a field is left, and after a pause.
 */
function makeStore(first: Form): FormStore {
  let form = first
  let snapshot = snapshotOf(first)
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const validateSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void form.validateForm(), pause)
  }
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: (next) => {
      form = next
      snapshot = snapshotOf(next)
      for (const listener of listeners) listener()
    },
    setValue: (name, value) => {
      void form.setFieldValue(name, value, false)
      validateSoon()
    },
    touch: (name) => {
      // First the rules: the field may have been corrected since they were asked last.
      void form.validateForm().then(() => form.setFieldTouched(name, true, false))
    },
    untouch: (name) => void form.setFieldTouched(name, false, false),
  }
}

/** Lets the fields inside read and change this form. */
export function FormStoreProvider({ form, children }: { form: Form; children: ReactNode }) {
  const [store] = useState(() => makeStore(form))
  useLayoutEffect(() => store.take(form))
  return <StoreContext value={store}>{children}</StoreContext>
}

export function useFormStore(): FormStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('A field needs a FormStoreProvider around it')
  return store
}

/** What the form says of itself, drawn again only when that changes; `read` has to give the same object for the same form. */
export function useFormPart<Part>(read: (snapshot: Snapshot) => Part): Part {
  const store = useFormStore()
  const part = () => read(store.snapshot())
  return useSyncExternalStore(store.subscribe, part, part)
}

/** The value at a path. */
export const useValue = <Value,>(name: string): Value => useFormPart(({ values }) => getIn(values, name) as Value)

/** A field of the form by its path. */
export function useFormField<Value>(name: string): FieldState<Value> {
  const store = useFormStore()
  const value = useValue<Value>(name)
  const error = useFormPart(({ errors, touched, submitted }) => {
    return submitted || getIn(touched, name) ? problemIn(getIn(errors, name)) : undefined
  })
  const setValue = useCallback((next: Value) => store.setValue(name, next), [store, name])
  const touch = useCallback(() => store.touch(name), [store, name])
  return { value, error, setValue, touch }
}

/** The id of the element that a field is typed into. */
export const fieldId = (name: string): string => `form-${name.replaceAll('.', '-')}`
