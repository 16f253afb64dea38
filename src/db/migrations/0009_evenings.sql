CREATE TABLE `evenings` (
	`unique_name` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`steps` text NOT NULL,
	`owner_id` integer,
	`created_at` integer NOT NULL,
	`last_played_at` integer,
	`deleted_at` integer,
	`revision` integer DEFAULT 1 NOT NULL
);
