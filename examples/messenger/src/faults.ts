export type Fault = {
  /** The call that fails; every call where it is left out. */
  method?: string
  /** How many calls fail; 1 where it is left out. */
  times?: number
} & (
  | { status: number; description?: string; retryAfter?: number }
  /** No answer; `garbage`: one that is no JSON; `cut`: the connection breaks; `echo`: a proxy's page with the address. */
  | { kind: 'silence' | 'garbage' | 'cut' | 'echo' }
)

/** The calls that are to fail, in the order in which they were asked for. */
export function createFaults() {
  let faults: (Fault & { times: number })[] = []
  return {
    add(fault: Fault): void {
      faults.push({ ...fault, times: fault.times ?? 1 })
    },
    clear(): void {
      faults = []
    },
    take(method: string): Fault | undefined {
      const fault = faults.find((one) => one.method === undefined || one.method === method)
      if (!fault) return undefined
      fault.times--
      if (fault.times <= 0) faults = faults.filter((one) => one !== fault)
      return fault
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
