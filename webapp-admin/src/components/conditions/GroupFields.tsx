import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { FieldError } from "webapp-shared/ui/Field/Field";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MultiSelect } from "webapp-shared/ui/MultiSelect/MultiSelect";

import {
  firstLeaf,
  isGroup,
  isNegated,
  listOf,
  MAX_GROUP_DEPTH,
  partsOf,
  textOf,
  type ConditionField,
  type ConditionGroup,
  type ConditionLeaf,
  type ConditionPart,
} from "./groups";
import styles from "./Conditions.module.css";
import { conditionFieldsQuery } from "./queries";

interface Props {
  value: ConditionGroup | null;
  onChange: (value: ConditionGroup | null) => void;
  fault: (name: string) => string | undefined;
}

/** Conditions that narrow the people further: all or any of them, in groups, each of them also the other way round. */
export function GroupFields({ value, onChange, fault }: Props) {
  const { t } = useTranslation("conditions");
  const { data } = useQuery(conditionFieldsQuery());
  const fields = data?.results ?? [];
  if (fields.length === 0) return null;
  if (value === null)
    return (
      <div>
        <Button icon="plus" onClick={() => onChange({ all: [firstLeaf(fields)] })}>
          {t("add_conditions")}
        </Button>
        <FieldError>{fault("condition.where")}</FieldError>
      </div>
    );
  return (
    <Group
      value={value}
      path="condition.where"
      depth={1}
      fields={fields}
      fault={fault}
      onChange={onChange}
      onRemove={() => onChange(null)}
    />
  );
}

interface PartProps<Value> {
  value: Value;
  path: string;
  depth: number;
  fields: readonly ConditionField[];
  fault: (name: string) => string | undefined;
  onChange: (value: Value) => void;
  onRemove: () => void;
}

function Group({ value, path, depth, fields, fault, onChange, onRemove }: PartProps<ConditionGroup>) {
  const { t } = useTranslation("conditions");
  const join = "any" in value ? "any" : "all";
  const parts = partsOf(value);
  const set = (next: ConditionPart[], as: "all" | "any" = join) =>
    next.length === 0 ? onRemove() : onChange(as === "any" ? { any: next } : { all: next });
  return (
    <fieldset className={styles.group}>
      <legend>{t(depth === 1 ? "conditions" : "group")}</legend>
      <SelectField
        label={t("join")}
        value={join}
        onChange={(text) => set([...parts], text === "any" ? "any" : "all")}
        placeholder={null}
        options={[
          { value: "all", label: t("join_all") },
          { value: "any", label: t("join_any") },
        ]}
        error={fault(path) ?? fault(`${path}.${join}`)}
      />
      {parts.map((part, place) => (
        <Part
          key={place}
          value={part}
          path={`${path}.${join}[${place}]`}
          depth={depth + 1}
          fields={fields}
          fault={fault}
          onChange={(next) => set(parts.map((one, at) => (at === place ? next : one)))}
          onRemove={() => set(parts.filter((_, at) => at !== place))}
        />
      ))}
      <div className={styles.actions}>
        <Button icon="plus" onClick={() => set([...parts, firstLeaf(fields)])}>
          {t("add_condition")}
        </Button>
        {depth + 1 < MAX_GROUP_DEPTH && (
          <Button icon="plus" onClick={() => set([...parts, { any: [firstLeaf(fields)] }])}>
            {t("add_group")}
          </Button>
        )}
        <Button icon="trash" onClick={onRemove}>
          {t(depth === 1 ? "remove_conditions" : "remove_group")}
        </Button>
      </div>
    </fieldset>
  );
}

function Part({ value, path, depth, fields, fault, onChange, onRemove }: PartProps<ConditionPart>) {
  const { t } = useTranslation("conditions");
  const negated = isNegated(value);
  const inner = negated ? value.not : value;
  const at = negated ? `${path}.not` : path;
  const put = (next: ConditionPart) => onChange(negated ? { not: next } : next);
  // a part that is more than twice the other way round is left as it is: only a call can have made it
  if (isNegated(inner)) return null;
  const toggle = (
    <CheckboxField checked={negated} onChange={(on) => onChange(on ? { not: inner } : inner)} error={fault(path)}>
      {t("not_so")}
    </CheckboxField>
  );
  if (isGroup(inner))
    return (
      <div>
        <Group
          value={inner}
          path={at}
          depth={negated ? depth + 1 : depth}
          fields={fields}
          fault={fault}
          onChange={put}
          onRemove={onRemove}
        />
        {toggle}
      </div>
    );
  const leaf = inner;
  return (
    <div className={styles.leaf}>
      <SelectField
        label={t("field")}
        value={leaf.field}
        onChange={(name) => put(firstLeaf(fields, name))}
        placeholder={null}
        options={fields.map((one) => ({ value: one.field, label: one.title }))}
        error={fault(`${at}.field`) ?? fault(`${at}.is`)}
      />
      <LeafValue
        key={leaf.field}
        leaf={leaf}
        field={fields.find((one) => one.field === leaf.field)}
        fault={fault(`${at}.value`)}
        onChange={(next) => put({ ...leaf, value: next })}
      />
      <div className={styles.actions}>
        {toggle}
        <Button icon="trash" onClick={onRemove}>
          {t("remove_condition")}
        </Button>
      </div>
    </div>
  );
}

interface LeafProps {
  leaf: ConditionLeaf;
  field: ConditionField | undefined;
  fault: string | undefined;
  onChange: (value: unknown) => void;
}

function LeafValue({ leaf, field, fault, onChange }: LeafProps) {
  const { t } = useTranslation("conditions");
  const list = Array.isArray(leaf.value) ? (leaf.value as unknown[]) : [];
  const [text, setText] = useState(list.join(", "));
  if (!field) return null;
  const options = field.choices.map((choice) => ({ ...choice }));
  const number = (value: unknown, label: string, set: (next: number) => void, error?: string) => (
    <TextField
      label={label}
      value={textOf(value)}
      onChange={(typed) => set(Number(typed) || 0)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      error={error}
    />
  );
  if (field.kind === "choices")
    return (
      <div>
        <MultiSelect
          label={field.title}
          options={options}
          value={list.map(textOf)}
          onChange={onChange}
          add={t("choose")}
          none={t("none_to_choose")}
        />
        <FieldError>{fault}</FieldError>
      </div>
    );
  // two words that belong together, such as a channel and what is sent by it
  if (field.kind === "pair")
    return (
      <SelectField
        label={t("value")}
        value={list.map(textOf).join(" ")}
        onChange={(words) => onChange(words.split(" "))}
        placeholder={null}
        options={options}
        error={fault}
      />
    );
  if (field.kind === "choice")
    return (
      <SelectField
        label={t("value")}
        value={textOf(leaf.value)}
        onChange={onChange}
        placeholder={null}
        options={options}
        error={fault}
      />
    );
  if (field.kind === "days") return number(leaf.value, t("days"), onChange, fault);
  if (field.kind === "event")
    return (
      <>
        <SelectField
          label={t("value")}
          value={textOf(list[0])}
          onChange={(event) => onChange([event, list[1], list[2]])}
          placeholder={null}
          options={options}
          error={fault}
        />
        <div className={styles.twoColumns}>
          {number(list[1], t("times"), (next) => onChange([list[0], next, list[2]]))}
          {number(list[2], t("days"), (next) => onChange([list[0], list[1], next]))}
        </div>
      </>
    );
  if (field.kind === "amounts")
    return (
      <div className={styles.twoColumns}>
        {[0, 1].map((place) => (
          <TextField
            key={place}
            label={t(place === 0 ? "amount_from" : "amount_until")}
            value={textOf(list[place])}
            onChange={(typed) => onChange([0, 1].map((at) => (at === place ? typed.trim() : textOf(list[at]))))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            error={place === 0 ? fault : undefined}
          />
        ))}
      </div>
    );
  return (
    <TextField
      label={t("values")}
      hint={t("values_hint")}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(listOf(typed));
      }}
      autoComplete="off"
      maxLength={400}
      error={fault}
    />
  );
}
