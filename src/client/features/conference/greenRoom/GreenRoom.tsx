import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Checkbox } from '#client/ui/forms/Checkbox.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import type { PresentPerson } from '#shared/contract/transcription.ts';
import type { LocalParticipant } from '../call/localParticipant.ts';
import { CameraPreview } from './devices/CameraPreview.tsx';
import { InputField } from './devices/InputField.tsx';
import { SpeakerField } from './devices/SpeakerField.tsx';
import { useDevicePreview } from './devices/useDevicePreview.ts';
import { type JoinPreferences, loadJoinPreferences } from './joinPreferences.ts';
import { MeetingChanges } from './MeetingChanges.tsx';
import { PeopleInside } from './PeopleInside.tsx';

export interface GreenRoomProps {
  meeting: MeetingDetail;
  person: LocalParticipant;
  /** Everybody who has the meeting open, including this participant; empty until the list has loaded. */
  people: readonly PresentPerson[];
  language: Language;
  onLanguageChange: (language: Language) => void;
  /** Explains why nothing can be transcribed, or nothing in this language; otherwise null. */
  speechNotice: ReactNode;
  /** Whether the speech engine can transcribe the chosen language. */
  canTranscribe: boolean;
  /** False for a guest who did not agree to transcription on the invitation screen. */
  mayTranscribe: boolean;
  /** `startsTranscribed`: whether capture starts on joining. */
  onJoin: (choice: JoinPreferences, startsTranscribed: boolean) => void;
}

/** The screen before a meeting: name, language, devices, and who is present. Focuses the Join button. */
export function GreenRoom(props: GreenRoomProps) {
  const { person, people, language, canTranscribe } = props;
  const { t } = useLingui();
  const [remembered] = useState(loadJoinPreferences);
  const [isSkipped, setIsSkipped] = useState(remembered.isSkipped);
  const [isTranscribed, setIsTranscribed] = useState(remembered.isTranscribed && props.mayTranscribe);
  const [speaker, setSpeaker] = useState(remembered.speaker);
  const { preview, state } = useDevicePreview(remembered);
  const join = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    // Does not take focus from a field in which the participant types.
    if (!activeElement || activeElement === document.body) join.current?.focus({ preventScroll: true });
  }, []);

  const handleJoin = () => {
    const { microphone = null, camera = null } = state ?? {};
    props.onJoin(
      {
        isSkipped,
        isTranscribed: props.mayTranscribe ? isTranscribed : remembered.isTranscribed,
        hasMicrophone: microphone?.isOn ?? remembered.hasMicrophone,
        hasCamera: camera?.isOn ?? remembered.hasCamera,
        microphone: microphone ? microphone.chosen : remembered.microphone,
        camera: camera ? camera.chosen : remembered.camera,
        speaker,
      },
      canTranscribe && isTranscribed && !microphone?.trouble,
    );
  };

  return (
    <section
      aria-label={t`Before you join`}
      className={cx(
        '@container flex flex-col overflow-y-auto overscroll-contain bg-surface',
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 lg:absolute lg:inset-0',
        person.isGuest ? 'max-lg:top-0' : 'max-lg:top-14',
      )}
    >
      <div className="mx-auto grid w-full max-w-2xl flex-1 content-start gap-4 p-4 sm:p-5">
        <Welcome meeting={props.meeting} person={person} people={people} />
        {preview && state && <CameraPreview preview={preview} state={state} name={person.name} />}
        {/* Hidden until the device check is done, so that notices about it do not push the content below them down. */}
        <div className={cx('grid gap-4', !state?.isKnown && 'invisible')}>
          {preview && state && (
            <div className="grid gap-4 @md:grid-cols-2">
              <InputField kind="microphone" preview={preview} state={state} />
              <InputField kind="camera" preview={preview} state={state} />
              <SpeakerField
                speakers={state.lists.speaker}
                chosenId={state.lists.speaker.find(({ id }) => id === speaker?.id)?.id ?? null}
                onChoose={setSpeaker}
              />
              <LanguageField language={language} onChange={props.onLanguageChange} />
            </div>
          )}
          {props.speechNotice}
          <div className="grid gap-x-4 @md:grid-cols-2">
            {canTranscribe && (
              <Checkbox
                checked={isTranscribed}
                onChange={setIsTranscribed}
                label={t`Write down what I say from the start`}
              />
            )}
            <Checkbox checked={isSkipped} onChange={setIsSkipped} label={t`Skip this screen next time`} />
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface">
        <div className="mx-auto grid w-full max-w-2xl px-4 py-2 sm:px-5">
          <Button ref={join} variant="primary" size="lg" onClick={handleJoin}>
            <Trans>Join now</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The name under which the participant joins, who is inside already, and changes of the meeting. */
function Welcome({ meeting, person, people }: Pick<GreenRoomProps, 'meeting' | 'person' | 'people'>) {
  return (
    <div className="grid gap-1">
      <h2 className="text-xl">
        <Trans>Ready to join?</Trans>
      </h2>
      <p className="text-md break-words text-ink-muted">
        <Trans>
          You join as{' '}
          <PersonName name={person.name} isGuest={person.isGuest} className="font-medium text-ink" />
        </Trans>
        {person.email && <bdi className="block text-sm break-all">{person.email}</bdi>}
      </p>
      <PeopleInside people={people} ownId={person.id} />
      <MeetingChanges title={meeting.title} startTime={meeting.startTime} />
    </div>
  );
}

function LanguageField({ language, onChange }: { language: Language; onChange: (next: Language) => void }) {
  const { t } = useLingui();
  return (
    <Field label={t`Language you speak`}>
      {(control) => (
        <Select
          {...control}
          value={language}
          onChange={onChange}
          options={LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_NAMES[value]) }))}
        />
      )}
    </Field>
  );
}
