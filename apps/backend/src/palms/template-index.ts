import { type Hand, hands } from '@palmflow/palm'

const none = -1

function grown(array: Int32Array, length: number): Int32Array {
  if (length <= array.length) return array
  const larger = new Int32Array(Math.max(length, array.length * 2, 1_024)).fill(none)
  larger.set(array)
  return larger
}

/** Gives each user a serial number, and reuses the serial number of a removed user. */
function createPeople() {
  const numbers = new Map<string, number>()
  const ids: string[] = []
  const free: number[] = []
  return {
    find: (profileId: string): number | undefined => numbers.get(profileId),
    idOf: (person: number): string => ids[person] ?? '',
    admit(profileId: string): number {
      const known = numbers.get(profileId)
      if (known !== undefined) return known
      const person = free.pop() ?? ids.length
      ids[person] = profileId
      numbers.set(profileId, person)
      return person
    },
    release(person: number): void {
      numbers.delete(ids[person] ?? '')
      ids[person] = ''
      free.push(person)
    },
  }
}

const slotOf = (person: number, hand: Hand): number => person * hands.length + hands.indexOf(hand)

/** The used places are 0 to `size - 1`. */
export function createTemplateIndex() {
  const people = createPeople()
  let size = 0
  /** The slot of the owner. Index: the place. A slot is twice the user's serial number, plus one for the right hand. */
  let slots: Int32Array = new Int32Array()
  /** The place of each palm. Index: the slot. */
  let places: Int32Array = new Int32Array()
  const placeOf = (person: number, hand: Hand): number => places[slotOf(person, hand)] ?? none
  return {
    size: () => size,
    personAt: (index: number): number => Math.floor((slots[index] ?? 0) / hands.length),
    ownerAt(index: number): { profileId: string; hand: Hand } {
      const slot = slots[index] ?? 0
      const profileId = people.idOf(Math.floor(slot / hands.length))
      return { profileId, hand: hands[slot % hands.length] ?? 'left' }
    },
    /** Returns the place of the palm. A palm without a place gets the next place. */
    settle(profileId: string, hand: Hand): number {
      const slot = slotOf(people.admit(profileId), hand)
      places = grown(places, slot + 1)
      const known = places[slot] ?? none
      if (known !== none) return known
      slots = grown(slots, size + 1)
      slots[size] = slot
      places[slot] = size
      size += 1
      return size - 1
    },
    /** Removes a palm. The caller must move the last palm, which is at the new `size`, to the returned place. */
    leave(profileId: string, hand: Hand): number | undefined {
      const person = people.find(profileId)
      const index = person === undefined ? none : placeOf(person, hand)
      if (person === undefined || index === none) return undefined
      size -= 1
      const lastSlot = slots[size] ?? 0
      slots[index] = lastSlot
      places[lastSlot] = index
      places[slotOf(person, hand)] = none
      if (hands.every((item) => placeOf(person, item) === none)) people.release(person)
      return index
    },
  }
}
