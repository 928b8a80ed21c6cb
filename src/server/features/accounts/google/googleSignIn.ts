import type { Db } from '#server/platform/database/tables.ts';
import { EmailAddress } from '#shared/contract/fields.ts';
import { insertUser, isDisabled, isEmailTaken, updateEmailVerification } from '../accounts.queries.ts';
import { lockUser } from '../ownData/deletion.queries.ts';
import { type Admission, NotAdmittedError, type Registrant } from '../registration/admission.ts';
import { findFreeUsername } from '../registration/usernames.ts';
import { GoogleFailure } from './googleFailure.ts';
import { findUserIdByIdentity, insertIdentity } from './googleIdentities.queries.ts';
import type { GooglePerson } from './googleProvider.ts';

interface SignInSteps extends Pick<Registrant, 'invitation'> {
  /** Begins the session, for a known account in the transaction that holds its lock. */
  begin: (transaction: Db, userId: string) => Promise<void>;
}

/**
 * Signs in to the account of this Google identity, which the first sign-in creates. Never enters an account that only
 * has the same email, because whoever created it may not own the address.
 */
export async function signInWithGoogle(
  db: Db,
  admission: Admission,
  person: GooglePerson,
  { invitation, begin }: SignInSteps,
): Promise<{ userId: string; isNew: boolean }> {
  const known = await findUserIdByIdentity(db, person);
  if (known) return signInKnown(db, known, person, begin);
  const email = EmailAddress.safeParse(person.email).data;
  if (!email) throw new GoogleFailure('login_failure', 'the email is not one we can use');
  const userId = (await isEmailTaken(db, email))
    ? undefined
    : await createAccount(db, admission, { ...person, email }, invitation);
  if (userId) {
    await begin(db, userId);
    return { userId, isNew: true };
  }
  // Looks again, because another window of the same person may have won the race and taken the email.
  const meanwhile = await findUserIdByIdentity(db, person);
  if (meanwhile) return signInKnown(db, meanwhile, person, begin);
  throw new GoogleFailure('login_failure', 'an account with this email is not linked', { hint: 'link' });
}

async function signInKnown(db: Db, userId: string, person: GooglePerson, begin: SignInSteps['begin']) {
  await db.transaction().execute(async (transaction) => {
    // Looks again under the lock: a password reset, which unlinks Google and ends all sessions, must not miss this one.
    await lockUser(transaction, userId);
    if ((await findUserIdByIdentity(transaction, person)) !== userId)
      throw new GoogleFailure('login_failure', 'this Google account was unlinked meanwhile');
    if (await isDisabled(transaction, userId))
      throw new GoogleFailure('login_failure', 'the account is disabled', { hint: 'disabled' });
    await updateEmailVerification(transaction, userId, person.email);
    await begin(transaction, userId);
  });
  return { userId, isNew: false };
}

class AlreadyTakenError extends Error {}

/** Undefined if the email, the username or the identity was taken meanwhile. */
const createAccount = (
  db: Db,
  admission: Admission,
  person: GooglePerson,
  invitation: Registrant['invitation'],
): Promise<string | undefined> =>
  db
    .transaction()
    .execute(async (transaction) => {
      const username = await findFreeUsername(transaction, person.email);
      const { email, name, picture } = person;
      const user = await insertUser(transaction, {
        email,
        username,
        name,
        avatar: picture,
        passwordHash: null,
        isEmailProved: true,
      });
      if (!user || !(await insertIdentity(transaction, user.id, person))) throw new AlreadyTakenError();
      await admission.completeRegistration(transaction, user.id, { email, invitation });
      return user.id;
    })
    .catch((error) => {
      if (error instanceof AlreadyTakenError) return undefined;
      if (error instanceof NotAdmittedError)
        throw new GoogleFailure('login_failure', 'registration does not let them in', { hint: 'uninvited' });
      throw error;
    });
